import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** What a name server says about a name: texts in pieces, an alias, or a failure. */
export type NameRecords = { texts: readonly (readonly string[])[] } | { alias: string } | 'servfail' | 'silent'

const textType = 16
const aliasType = 5

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').flatMap(label => [Buffer.from([label.length]), Buffer.from(label)]),
    Buffer.from([0]),
  ])

const questionIn = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = []
  let place = 12
  while (message[place] !== 0) {
    const length = message[place]!
    labels.push(message.subarray(place + 1, place + 1 + length).toString())
    place += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: place + 5 }
}

const record = (name: string, type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(10)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(60, 4)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([nameBytes(name), head, data])
}

const textData = (pieces: readonly string[]) =>
  Buffer.concat(pieces.flatMap(piece => [Buffer.from([Buffer.byteLength(piece)]), Buffer.from(piece)]))

/** Answers of a name and of what it is an alias of. */
const answersOf = (zone: ReadonlyMap<string, NameRecords>, name: string): Buffer[] => {
  const found = zone.get(name)
  if (found === undefined || typeof found === 'string') return []
  if ('alias' in found) return [record(name, aliasType, nameBytes(found.alias)), ...answersOf(zone, found.alias)]
  return found.texts.map(pieces => record(name, textType, textData(pieces)))
}

/** Starts a name server for a few names on loopback (RFC 1035, over UDP); all others do not exist. */
export const startNameServer = async (zone: ReadonlyMap<string, NameRecords>) => {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { name, end } = questionIn(message)
    const found = zone.get(name)
    if (found === 'silent') return
    const answers = answersOf(zone, name)
    const head = Buffer.from(message.subarray(0, 12))
    head.writeUInt16BE(0x8180 + (found === 'servfail' ? 2 : found === undefined ? 3 : 0), 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, message.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() }
}
