interface Connection {
  saveData?: boolean;
}

/** Whether the visitor asked the browser to download no more than it must; not every browser tells. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}
