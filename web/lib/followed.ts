import { useState } from 'react';

/** As given at first, and again whenever that changes. */
export function useFollowed<Value>(value: Value) {
  const [picked, setPicked] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setPicked(value);
  }
  return [picked, setPicked] as const;
}
