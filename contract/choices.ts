/** Apart from the schemas, so that a screen lists them without loading those. */
export const yearsOfExperience = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8'] as const),
  ...(['9', '10', '11', '12', '13', '14', '15', 'Above 15'] as const),
] as const;

export const experienceLevels = ['Junior', 'Senior', 'Manager'] as const;

export const academicDegrees = [
  'Associate Degree',
  "Bachelor's Degree",
  "Master's Degree",
  'Doctoral Degree',
] as const;

export const applicationStatuses = ['Pending', 'Shortlist', 'Rejected'] as const;

export const workplaces = ['On site', 'Hybrid', 'Remote'] as const;

export const payPeriods = ['Hour', 'Day', 'Week', 'Month', 'Year'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** ISO 4217, those that people are paid in. */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF ' +
  'SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS ' +
  'VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';
export const currencies: readonly string[] = codes.split(' ');
