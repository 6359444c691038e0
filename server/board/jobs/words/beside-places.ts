// Words that stand before a place or behind it.

/** `500 Main St`, which tells no more than the city behind it. */
const street = String.raw`\d{1,5} (?:\S+ ){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|highway|hwy|parkway|pkwy)(?: (?:apt|suite|ste|unit) \S+)?`;
/** Before a place: that it is one, also as who employs there, what is near it, or so many miles around it. */
export const leading = new RegExp(
  String.raw`(?:^| )(?:(?:(?:based|located) )?in|location|(?:city|town|county|state) of|zip(?: code)?|${street}|(near|around|close to|(?:within )?(\d{1,3}) ?(?:mi|miles?|km) (?:of|from|around|near)))(?: the)?$`,
);
/** Before a city and all that is around it. */
export const areas = new Set(['greater', 'metro', 'metropolitan']);
/** Before a state or a city: a part of it, of which no map is known. */
export const partsOfPlaces =
  /^(?:(?:north|south|east|west)(?:ern)?|central|upstate|downtown|midtown|uptown)$/;
/** What may stand behind a place: that it is an area, how far around it, a ZIP code, the country. */
export const behindPlace =
  /^(.+?)((?: and)?(?: metro| metropolitan| surrounding)? (?:areas?|region|suburbs)| metro(?:plex)?)?(?: downtown)?(?:(?: within)? (\d{1,3}) ?(?:mi|miles?|km)(?: radius)?)?((?: \d{5})?(?: usa?| united states(?: of america)?)?)$/;
