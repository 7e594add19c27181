import { open, type FileHandle } from 'node:fs/promises'
import type { Checkpoints } from '../../../src/backend/ports/ports.ts'

const readSize = 1 << 20

/** Tenant and sequence that a signature states, unchecked: the backend checks it when it compares. */
const statementOf = (signature: string): { tenantId: string; sequence: number } | undefined => {
  try {
    const [, payload = ''] = signature.split('.')
    const stated: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    if (typeof stated !== 'object' || stated === null) return undefined
    if (!('tenantId' in stated && 'sequence' in stated)) return undefined
    const { tenantId, sequence } = stated
    return typeof tenantId === 'string' && typeof sequence === 'number' ? { tenantId, sequence } : undefined
  } catch {
    return undefined // A line that was cut off, or is none of ours.
  }
}

/** What is known of a file, of which only what was added is read again. */
const createContents = () => {
  const latest = new Map<string, { signature: string; sequence: number }>()
  let place = { inode: 0n, offset: 0 }
  let rest = ''

  const take = (signature: string) => {
    const stated = statementOf(signature)
    // Processes may add theirs in another order than they sealed in.
    if (stated && stated.sequence >= (latest.get(stated.tenantId)?.sequence ?? 0))
      latest.set(stated.tenantId, { signature, sequence: stated.sequence })
  }

  const readOn = async (file: FileHandle) => {
    const { ino: inode, size } = await file.stat({ bigint: true })
    // Another file, as after a rotation, is read from its beginning; what is known already stays known.
    if (inode !== place.inode || size < place.offset) {
      place = { inode, offset: 0 }
      rest = ''
    }
    const buffer = Buffer.alloc(readSize)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, readSize, place.offset)
      if (bytesRead === 0) return
      place.offset += bytesRead
      const lines = (rest + buffer.toString('latin1', 0, bytesRead)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line.trim())
    }
  }
  return { latest, readOn }
}

/**
 * Checkpoints in a file, a line each. Each addition is one write to the end of the file, which the system does not mix with
 * those of other processes on this machine; it begins with a line break, so that one that was cut off spoils no other.
 * @throws Error when the file can neither be read nor created
 */
export const openCheckpointFile = async (path: string): Promise<Checkpoints> => {
  const contents = createContents()
  let reading: Promise<unknown> = Promise.resolve()

  const refresh = (): Promise<void> => {
    const read = reading.then(async () => {
      const file = await open(path, 'a+', 0o600)
      try {
        await contents.readOn(file)
      } finally {
        await file.close()
      }
    })
    reading = read.catch(() => undefined)
    return read
  }
  await refresh()

  return {
    add: async checkpoints => {
      const file = await open(path, 'a', 0o600)
      try {
        const bytes = Buffer.from(`\n${checkpoints.map(({ signature }) => `${signature}\n`).join('')}`)
        const { bytesWritten } = await file.write(bytes)
        if (bytesWritten < bytes.length) throw new Error(`${path} could not be written completely`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    latest: async tenantId => {
      await refresh()
      return contents.latest.get(tenantId)?.signature
    },
    tenantIds: async () => {
      await refresh()
      return [...contents.latest.keys()]
    },
  }
}
