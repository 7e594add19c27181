import { sql, type RawBuilder } from 'kysely'
import type { RecordRow } from './tables.ts'

/** A row of a joined statement: of which read it is the answer, and its place in that answer. */
interface JoinedRow extends RecordRow {
  read_number: number
  place: string | number
}

interface WaitingRead {
  statement: RawBuilder<RecordRow>
  resolve: (rows: readonly RecordRow[]) => void
  reject: (cause: unknown) => void
}

/** One statement for several reads. Rows are numbered, because a union has no order. */
const join = (statements: readonly RawBuilder<RecordRow>[]): RawBuilder<JoinedRow> => {
  const parts = statements.map(
    (statement, index) =>
      sql`select ${sql.lit(index)} as read_number, row_number() over () as place, answer.* from (${statement}) as answer`,
  )
  return sql<JoinedRow>`${sql.join(parts, sql` union all `)}`
}

const answerOf = (rows: readonly JoinedRow[], index: number) =>
  rows.filter(row => row.read_number === index).sort((a, b) => Number(a.place) - Number(b.place))

/** Collects the reads that start without waiting for anything outside this process, and runs them as one statement. */
export const readBatch = (run: (statement: RawBuilder<RecordRow>) => Promise<readonly RecordRow[]>) => {
  let waiting: WaitingRead[] = []

  const flush = async () => {
    const reads = waiting
    waiting = []
    try {
      const [first] = reads
      if (reads.length === 1 && first) return first.resolve(await run(first.statement))
      const rows = (await run(join(reads.map(({ statement }) => statement)))) as readonly JoinedRow[]
      for (const [index, { resolve }] of reads.entries()) resolve(answerOf(rows, index))
    } catch (cause) {
      for (const { reject } of reads) reject(cause)
    }
  }

  return (statement: RawBuilder<RecordRow>): Promise<readonly RecordRow[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject })
      // Runs once no promise is left to settle, so that reads behind a short computation join as well.
      if (waiting.length === 1) process.nextTick(() => void flush())
    })
}
