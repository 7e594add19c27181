/** Zones that browsers list by a former name, with the name of today. */
const renamed: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Names of the time zones that the browser knows, in their order, with UTC at the end. */
export const timeZones = (): string[] => {
  const names = Intl.supportedValuesOf('timeZone').map(name => renamed[name] ?? name)
  return [...new Set([...names.filter(name => name !== 'UTC').toSorted(), 'UTC'])]
}
