import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of a second in /proc; the same on every Linux that Node supports. */
const ticksPerSecond = 100

/** Parent and processor time, that of ended children included; `undefined` for a process that has ended. */
const statOf = (processId: number) => {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    // The name, in brackets, may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = [11, 12, 13, 14].reduce((total, index) => total + (fields[index] ?? 0), 0)
    return { parentId: fields[1] ?? 0, ms: (ticks * 1000) / ticksPerSecond }
  } catch {
    return undefined
  }
}

/** The parent of a process. */
export const parentOf = (processId: number): number => {
  const stat = statOf(processId)
  if (!stat) throw new Error('Processor time is read from /proc, which needs Linux')
  return stat.parentId
}

/** Processor time of processes and their children so far, in milliseconds. */
export const cpuTimeMs = (processIds: readonly number[]): number => {
  const running = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [Number(name)] : []))
  return running.reduce((total, processId) => {
    const stat = statOf(processId)
    const isCounted = stat && (processIds.includes(processId) || processIds.includes(stat.parentId))
    return isCounted ? total + stat.ms : total
  }, 0)
}
