/** True when only this machine can connect to the address. */
export const isLoopback = (host: string): boolean => /^127(\.\d{1,3}){3}$/.test(host) || host === '::1'
