import type { Random } from '../ports/ports.ts'
import type { JobFields } from '../store/systemRecords.ts'

/** A job that failed this often is given up, about six hours after the first attempt. */
export const mostAttempts = 16

/** How long a process may work on a job before another one takes it over. */
export const leaseMs = 60_000

const firstDelayMs = 5_000
const longestDelayMs = 3_600_000

/**
 * The time until a failed job is tried again: exponential, with up to half of it random, so that jobs that failed
 * together do not return together.
 */
export const retryDelayMs = (attempts: number, random: Random): number => {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
  return Math.round(delayMs * (1 - (random.bytes(1)[0] ?? 0) / 512))
}

const stored = (name: string) => encodeURIComponent(name.toLowerCase())

/**
 * The name of a queue, or of a part of one, as stored. Sorting ignores case; the slash separates the part, and the space
 * separates the name from the date in `place`.
 */
export const queueName = (queue: string, part?: string): string =>
  part === undefined ? stored(queue) : `${stored(queue)}/${stored(part)}`

/** Whether a stored name is that of a part of a queue. */
export const isPart = (name: string): boolean => name.includes('/')

/** The queue of a stored name, without the part. */
export const wholeQueue = (name: string): string => name.split('/', 1)[0]!

/** The fields that say when a job is due. */
export const dueAt = (queue: string, atMs: number): Pick<JobFields, 'dueAt' | 'place'> => {
  const date = new Date(atMs).toISOString()
  return { dueAt: date, place: `${queue} ${date}` }
}

/** A place after all jobs of a queue, or of a part of one, and before those of the next; dates begin with a digit. */
export const endOfQueue = (name: string): string => `${name} ~`

/** A place before all parts of a queue. */
export const beforeParts = (queue: string): string => `${queue}/`

/** A place after all parts of a queue and before the next queue. */
export const endOfParts = (queue: string): string => `${queue}/~`
