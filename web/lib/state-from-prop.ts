import { useState } from 'react';

export function useStateFromProp<Value>(value: Value) {
  const [picked, setPicked] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setPicked(value);
  }
  return [picked, setPicked] as const;
}
