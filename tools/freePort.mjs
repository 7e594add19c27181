import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that no program uses now. Programs that start together would otherwise both choose the first free one. */
export const freePort = async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
