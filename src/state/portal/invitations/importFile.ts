import { maxImportRows } from '../../../http/invitations/limits.ts'
import type { ImportRow, RowVerdict } from '../../../http/invitations/types.ts'
import { parseCsv, type CsvFault, type CsvTable } from './csv.ts'

/** The largest file that is read. */
export const maxFileBytes = 200_000

/** What a column of a file can hold. */
export type Target = 'email' | 'name' | 'roles' | 'applications'

/** The column of each kind of value, by its place; absent where the file has none. */
export type Mapping = Readonly<Partial<Record<Target, number>>>

/** Why a file cannot be imported. */
export type FileFault = CsvFault | { kind: 'size' | 'rows' }

/** Reads a file with people. */
export const readImportFile = async (file: Pick<Blob, 'size' | 'text'>): Promise<CsvTable | FileFault> => {
  if (file.size > maxFileBytes) return { kind: 'size' }
  const table = parseCsv(await file.text())
  return 'records' in table && table.records.length > maxImportRows ? { kind: 'rows' } : table
}

const guesses: Readonly<Record<Target, RegExp>> = {
  email: /^e-?mail([\s_-]?address)?$|^address$|^e-?mail-?adresse$/i,
  name: /^(full[\s_-]?|display[\s_-]?)?name$/i,
  roles: /^roles?$|^rollen?$/i,
  applications: /^app(lication)?s?$|^anwendung(en)?$/i,
}

/** The columns that the names in the header suggest. */
export const guessMapping = ({ header }: Pick<CsvTable, 'header'>): Mapping => {
  const find = (target: Target) => {
    const place = header.findIndex(name => guesses[target].test(name))
    return place < 0 ? {} : { [target]: place }
  }
  return { ...find('email'), ...find('name'), ...find('roles'), ...find('applications') }
}

/** The rows to import. Several roles or applications of a row are separated by semicolons, commas or bars. */
export const rowsOf = ({ records }: CsvTable, { email, name, roles, applications }: Mapping): ImportRow[] =>
  records.map(({ fields }) => {
    const text = (place: number | undefined) => (place === undefined ? '' : (fields[place] ?? '').trim())
    const severalOf = (place: number | undefined) =>
      text(place)
        .split(/[;,|]/)
        .map(one => one.trim())
        .filter(Boolean)
    const given = severalOf(roles)
    const givenApplications = severalOf(applications)
    return {
      email: text(email),
      ...(text(name) !== '' && { name: text(name).slice(0, 200) }),
      ...(given.length > 0 && { roles: given }),
      ...(givenApplications.length > 0 && { applications: givenApplications }),
    }
  })

/** A row with what the server says about it. */
export interface CheckedRow {
  line: number
  row: ImportRow
  verdict: RowVerdict
}

/** Puts rows and verdicts together; a row without a verdict counts as failed. */
export const checkedRows = (
  { records }: CsvTable,
  rows: readonly ImportRow[],
  verdicts: readonly RowVerdict[],
): CheckedRow[] =>
  rows.map((row, index) => ({ line: records[index]?.line ?? 0, row, verdict: verdicts[index] ?? 'failed' }))
