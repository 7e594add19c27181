import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick in `/proc`, the same on all Linux systems. */
const tickMs = 10

/** The fields of a process that count here; undefined for one that has ended meanwhile. @param {string} id */
const readProcess = id => {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The name before the last bracket may hold spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0)
    return { parent: fields[1], ms: ticks * tickMs }
  } catch {
    return undefined
  }
}

/**
 * Processor time that a process and all its descendants have used, in ms, those that have ended included. Unlike elapsed
 * time it hardly depends on what else the machine does. Without `/proc`, children are not counted.
 * @param {number} [root] id of the process; default: this one
 * @returns {number}
 */
export const processorTimeMs = (root = process.pid) => {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const ids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  /** @type {Map<string, { id: string, ms: number }[]>} */
  const children = new Map()
  let totalMs = 0
  for (const id of ids) {
    const found = readProcess(id)
    if (!found) continue
    if (id === String(root)) totalMs += found.ms
    const parent = found.parent ?? ''
    children.set(parent, [...(children.get(parent) ?? []), { id, ms: found.ms }])
  }
  const waiting = [...(children.get(String(root)) ?? [])]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    totalMs += next.ms
    waiting.push(...(children.get(next.id) ?? []))
  }
  return totalMs
}
