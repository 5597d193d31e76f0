interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** So slow that what nobody has asked for is in the way of what somebody has. */
const SLOW = ['slow-2g', '2g'];

/** Whether the visitor's browser should download no more than it must; not every browser tells. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
}
