import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** How a PostgreSQL refuses a connection. */
export interface Refusal {
  /** SQLSTATE. */
  code: string
  message: string
}

/** A server that refuses every connection as a PostgreSQL or a pooler would. */
export interface RefusingDatabase {
  url: string
  close: () => void
}

/** An ErrorResponse of the protocol of PostgreSQL, version 3. */
const errorResponse = ({ code, message }: Refusal): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const header = Buffer.alloc(5)
  header.write('E')
  header.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([header, fields])
}

/** Starts a server that refuses every connection. */
export const startRefusingDatabase = async (refusal: Refusal): Promise<RefusingDatabase> => {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(errorResponse(refusal)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgresql://someone:topsecret@127.0.0.1:${port}/records`, close: () => server.close() }
}
