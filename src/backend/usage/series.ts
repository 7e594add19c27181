import type { RecordOf } from '../store/definitions.ts'

const quarterMs = 900_000

type Count = Pick<RecordOf<'usageCounts'>, 'day' | 'quarters'>

/** Calls a function with each quarter hour of records, in any order: a year of a busy organization has a million of them. */
const eachQuarter = (records: readonly Count[], run: (atMs: number, value: number) => void) => {
  for (const { day, quarters } of records) {
    const dayMs = Date.parse(day)
    for (const quarter of Object.keys(quarters)) run(dayMs + Number(quarter) * quarterMs, quarters[quarter]!)
  }
}

/** What was counted until each quarter hour from a time on. */
export interface Series {
  readonly fromMs: number
  /** The first is zero; each further one has a quarter hour more. */
  readonly sums: Float64Array
}

/** The series of the records of a meter between two times; what is earlier or later is left out. */
export const seriesOf = (records: readonly Count[], fromMs: number, toMs: number): Series => {
  const length = Math.max(0, Math.ceil((toMs - fromMs) / quarterMs))
  const sums = new Float64Array(length + 1)
  eachQuarter(records, (atMs, value) => {
    const place = (atMs - fromMs) / quarterMs
    if (place >= 0 && place < length) sums[place + 1]! += value
  })
  for (let place = 1; place <= length; place += 1) sums[place]! += sums[place - 1]!
  return { fromMs, sums }
}

/** What was counted from one time to another, which is not included. A quarter hour belongs to the time in which it began. */
export const sumIn = ({ fromMs, sums }: Series, startMs: number, endMs: number): number => {
  const until = (atMs: number) =>
    sums[Math.max(0, Math.min(sums.length - 1, Math.ceil((atMs - fromMs) / quarterMs)))] ?? 0
  return Math.max(0, until(endMs) - until(startMs))
}

/** What some records counted from one time to another. */
export const totalIn = (records: readonly Count[], startMs: number, endMs: number): number => {
  let total = 0
  eachQuarter(records, (atMs, value) => {
    if (atMs >= startMs && atMs < endMs) total += value
  })
  return total
}

/** A number that was noted at some times, the earliest first. */
export type Notes = readonly (readonly [atMs: number, value: number])[]

/** The notes of some records. */
export const notesOf = (records: readonly Count[]): Notes => {
  const notes: [number, number][] = []
  eachQuarter(records, (atMs, value) => notes.push([atMs, value]))
  return notes.sort(([one], [other]) => one - other)
}

/** The last note before a time; undefined where there is none. */
export const valueAt = (notes: Notes, atMs: number): number | undefined =>
  notes.findLast(([notedMs]) => notedMs < atMs)?.[1]
