import { plainAnswer } from './answers.ts'
import { fullHost } from './hosts.ts'
import { confront, type Spoiled } from './judge.ts'
import { loadRows, type Row } from './row.ts'

const rows = await loadRows()

/** Every row with each of its inputs, for mistakes to be seeded in. */
export const cases = rows.flatMap(row => row.inputs.map(input => ({ row, input })))

/** The fields in which a spoiled call of ours is found to differ from the public client's. */
export const reported = async (
  row: Row,
  input: unknown,
  spoiled: Spoiled,
  host = fullHost,
  answer = plainAnswer,
): Promise<string[]> => {
  const { mistakes } = await confront(row, input, host, answer, spoiled)
  return mistakes.map(({ field }) => field)
}
