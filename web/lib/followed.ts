import { useState } from 'react';

export function useFollowed<Value>(value: Value) {
  const [picked, setPicked] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setPicked(value);
  }
  return [picked, setPicked] as const;
}
