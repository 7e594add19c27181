/** What names the page in an address: its path, and the path that a router keeps in the hash, without query and anchor. */
export const pagePath = ({ pathname, hash }: URL): string =>
  hash.startsWith('#/') ? pathname + hash.split('?', 1)[0] : pathname
