import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a server is to listen. */
export interface ListenAt {
  host: string
  /** 0 takes any free port. */
  port: number
  /** The setting that names the port. */
  portSetting: 'PORT' | 'FE_METRICS_PORT'
}

/** What an operator can do about an error of the system. */
const reasons: Readonly<Record<string, (at: ListenAt) => string>> = {
  EADDRINUSE: ({ host, port, portSetting }) =>
    `port ${port} of ${host} is in use by another program; stop that program, or set ${portSetting} to another port`,
  EACCES: ({ port, portSetting }) =>
    `this user may not listen on port ${port}; set ${portSetting} to a port from 1024 on, or start as a user who may`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine; set HOST to one of its addresses, or to 0.0.0.0 for all of them`,
  ENOTFOUND: ({ host }) =>
    `HOST ${host} is not a name this machine can find; set HOST to an address, such as 127.0.0.1 or 0.0.0.0`,
}

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '')

/** Name servers that do not answer leave the name as unknown as those that do not know it. */
const alike: Readonly<Record<string, string>> = { EAI_AGAIN: 'ENOTFOUND', EINVAL: 'EADDRNOTAVAIL' }

/** Listens and resolves to the port. @throws Error that says what an operator can do */
export const listen = async (server: Server, at: ListenAt): Promise<number> => {
  server.listen(at.port, at.host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    const code = codeOf(cause)
    const reason = reasons[alike[code] ?? code]
    throw reason ? new Error(reason(at)) : cause
  }
  return (server.address() as AddressInfo).port
}
