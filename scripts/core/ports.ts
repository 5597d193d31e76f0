const DEFAULT_PORT = 3000;
const SERVICES_OFFSET = 1;
const MAILBOX_OFFSET = 2;
const SMTP_OFFSET = 25;
const HIGHEST_PORT = 65_535;

export interface Ports {
  site: number;
  services: number;
  mailbox: number;
  smtp: number;
}

/** All ports follow from the site's. @throws when PORT is not a usable port. */
export function portsFrom(setting: string | undefined): Ports {
  const site = setting === undefined || setting === '' ? DEFAULT_PORT : Number(setting);
  if (!Number.isInteger(site) || site < 1 || site + SMTP_OFFSET > HIGHEST_PORT) {
    const highest = String(HIGHEST_PORT - SMTP_OFFSET);
    throw new Error(`PORT is "${String(setting)}": give a whole number from 1 to ${highest}.`);
  }
  return {
    site,
    services: site + SERVICES_OFFSET,
    mailbox: site + MAILBOX_OFFSET,
    smtp: site + SMTP_OFFSET,
  };
}
