import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** A TCP proxy before a PostgreSQL, which fails in the ways in which networks and servers do. */
export interface DatabaseProxy {
  /** The address of a database, through the proxy. */
  urlOf: (databaseUrl: string) => string
  /** Ends all connections and refuses new ones. */
  cut: () => Promise<void>
  /** Ends all connections; new ones are accepted. */
  reset: () => void
  /** Passes nothing on any more; connections stay open, and continue when the proxy is back. */
  freeze: () => void
  /** The present connections are never answered again nor closed, as after a machine was switched off; new ones work. */
  silence: () => void
  /** Accepts connections and passes on what waits. */
  restore: () => Promise<void>
  close: () => Promise<void>
}

interface Pair {
  near: Socket
  far: Socket
}

/** The Unix socket of a cluster that was made for tests. */
const socketOf = (databaseUrl: string): string =>
  join(new URL(databaseUrl.replace('@/', '@localhost/')).searchParams.get('host') ?? '', '.s.PGSQL.5432')

const listenOn = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Starts a proxy before the cluster of a database. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const socketPath = socketOf(databaseUrl)
  const pairs = new Set<Pair>()
  let isFrozen = false

  const begin = (near: Socket) => {
    const pair = { near, far: connect(socketPath) }
    const { far } = pair
    pairs.add(pair)
    const end = () => {
      // A pair that was silenced has been forgotten, and its near side stays open.
      if (!pairs.delete(pair)) return
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    if (isFrozen) near.pause()
    near.pipe(far)
    far.pipe(near)
    if (isFrozen) pause(pair)
  }
  const pause = ({ near, far }: Pair) => {
    near.unpipe(far).pause()
    far.unpipe(near).pause()
  }
  const resume = ({ near, far }: Pair) => {
    near.pipe(far)
    far.pipe(near)
  }

  const silenced: Socket[] = []
  const server = createServer(begin)
  const port = await listenOn(server, 0)

  const reset = () => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  const stopListening = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    reset()
    for (const near of silenced.splice(0)) near.destroy()
    await closed
  }
  return {
    urlOf: url => `postgresql://postgres@127.0.0.1:${port}${new URL(url.replace('@/', '@localhost/')).pathname}`,
    cut: stopListening,
    reset,
    freeze: () => {
      isFrozen = true
      for (const pair of pairs) pause(pair)
    },
    silence: () => {
      for (const pair of pairs) {
        pairs.delete(pair)
        pause(pair)
        // What comes is read and dropped, so that even its end is not noticed by the other side.
        pair.near.resume()
        silenced.push(pair.near)
        pair.far.destroy()
      }
    },
    restore: async () => {
      if (!server.listening) await listenOn(server, port)
      if (!isFrozen) return
      isFrozen = false
      for (const pair of pairs) resume(pair)
    },
    close: stopListening,
  }
}
