import { useEffect, useState } from 'react';

/** A time of the current day (ms since 1970), updated at midnight for tabs left open. */
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
