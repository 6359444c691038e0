import type { Send } from './client.ts';

/** Whose board it is, as its owner configured it. */
export interface Site {
  name: string;
  logo: string | undefined;
  /** Lines in the owner's words; undefined for the usual ones. In the claim `{jobs}` stands for how many are open. */
  heading: string | undefined;
  claim: string | undefined;
  footer: string | undefined;
  /** Of the owner's accent colour, for an element of the head. */
  style: string | undefined;
  /** What distances are told in. */
  distanceUnit: 'mi' | 'km';
  /** In which a day begins and ends, by its IANA name. */
  timeZone: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Whether forms of visitors send a proof of work along; left out if not. */
  proof?: true;
  /** Where the API of another provider is; undefined for our own. */
  apiUrl: string | undefined;
  contact: {
    address: string;
    email: string;
    phone: string;
    website: string;
    /** Of the office, in degrees. */
    map: { lat: number; lon: number };
  };
}

/** What the server hands to the pages that it renders. */
export interface Host {
  site: Site;
  /** Calls the API as nobody. */
  send: Send;
  /** On every inline script that the pages mean to run. */
  nonce: string;
}
