import type { RowVerdict } from '../../../http/invitations/types.ts'
import type { CheckedRow, FileFault } from '../../../state/portal/invitations/importFile.ts'
import { csvFile } from '../../kit/list/csv.ts'
import type { InvitationsTranslate } from './messages.ts'

const verdicts = {
  ok: 'invited',
  alreadyMember: 'verdictMember',
  alreadyInvited: 'verdictInvited',
  invalidAddress: 'verdictInvalid',
  duplicate: 'verdictDuplicate',
  domainNotAllowed: 'verdictDomain',
  unknownRole: 'verdictUnknownRole',
  roleNotAllowed: 'verdictRole',
  unknownApplication: 'verdictUnknownApplication',
  applicationNotAllowed: 'verdictApplication',
  noSeat: 'verdictNoSeat',
  failed: 'failed',
} as const satisfies Readonly<Record<RowVerdict, string>>

/** What became of a line, in words. */
export const verdictText = (t: InvitationsTranslate, verdict: RowVerdict): string => t(verdicts[verdict])

/** Why a file cannot be imported, in words. */
export const faultText = (t: InvitationsTranslate, fault: FileFault): string => {
  switch (fault.kind) {
    case 'size':
      return t('faultSize')
    case 'rows':
      return t('faultRows')
    case 'empty':
      return t('faultEmpty')
    case 'quote':
      return t('faultQuote', { line: fault.line })
    case 'columns':
      return t('faultColumns', { line: fault.line })
  }
}

/** The lines that are left out, as a file that can be corrected and imported. */
export const errorFile = (t: InvitationsTranslate, rows: readonly CheckedRow[]): string =>
  csvFile<CheckedRow>(
    [
      { title: 'email', text: ({ row }) => row.email },
      { title: 'name', text: ({ row }) => row.name },
      { title: 'roles', text: ({ row }) => row.roles?.join('; ') },
      ...(rows.some(({ row }) => row.applications)
        ? [{ title: 'applications', text: ({ row }: CheckedRow) => row.applications?.join('; ') }]
        : []),
      { title: t('result'), text: ({ verdict }) => verdictText(t, verdict) },
    ],
    rows.filter(({ verdict }) => verdict !== 'ok'),
  )

/** A file to begin with; with a column of applications where there are some to give. */
export const templateFile = (roleName: string, applicationName: string | undefined): string =>
  csvFile(
    [
      { title: 'email', text: () => 'jane@example.com' },
      { title: 'name', text: () => 'Jane Doe' },
      { title: 'roles', text: () => roleName },
      ...(applicationName === undefined ? [] : [{ title: 'applications', text: () => applicationName }]),
    ],
    [undefined],
  )
