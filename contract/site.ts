import type { Send } from './client.ts';

export interface Site {
  name: string;
  logo: string | undefined;
  /** Lines in the owner's words; undefined for the usual ones. In the claim `{jobs}` stands for how many are open. */
  heading: string | undefined;
  claim: string | undefined;
  footer: string | undefined;
  /** CSS, of the owner's accent colour. */
  style: string | undefined;
  distanceUnit: 'mi' | 'km';
  /** An IANA name. */
  timeZone: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Whether forms of visitors send a proof of work along. */
  proof?: true;
  /** Where the API of another provider is; undefined for our own. */
  apiUrl: string | undefined;
  contact: {
    address: string;
    email: string;
    phone: string;
    website: string;
    map: { lat: number; lon: number };
  };
}

/** What the server hands to the pages that it renders. */
export interface Host {
  site: Site;
  send: Send;
  /** On every inline script that the pages mean to run. */
  nonce: string;
}
