import { useEffect, useState } from 'react';

/** The moment at which the present day was first seen (ms since 1970): it changes at midnight, in a tab left open. */
export function useToday(): number {
  const [today, setToday] = useState(Date.now);
  useEffect(() => {
    const midnight = new Date(today).setHours(24, 0, 0, 0);
    const timer = setTimeout(() => {
      setToday(Date.now());
    }, midnight - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [today]);
  return today;
}
