import { useEffect, useState } from 'react';

/** `value` once it has stopped changing for `delay` milliseconds; `initial` until then. */
export function useSettled<Value>(value: Value, initial: Value, delay: number): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [value, delay]);
  return settled;
}
