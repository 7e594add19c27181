import { expiryOf, type ApiToken, type TokenType } from '../../../state/portal/apiTokens/readToken.ts'
import type { Format } from '../../messages/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Tooltip } from '../../ui/portal/Tooltip.tsx'
import type { ListColumn } from '../common/list/listTypes.ts'
import { RelativeTime } from '../common/RelativeTime.tsx'
import { nameOf, type Words } from './tokenName.ts'

interface Options {
  t: Words
  format: Format
  nowMs: number
  type: TokenType
  /** Name of a role; undefined for tokens without roles. */
  roleName: ((id: string) => string) | undefined
}

const dateIn = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** Columns that only tokens of the organization have. */
const tenantColumns = ({ t, format }: Options, roleName: (id: string) => string): ListColumn<ApiToken>[] => {
  const rolesOf = ({ roleIds }: ApiToken) => format.list(roleIds.map(roleName))
  return [
    {
      key: 'roles',
      title: t('roles'),
      text: rolesOf,
      cell: row => <MiddleTruncate text={rolesOf(row) || t('noRoles')} />,
    },
    {
      key: 'createdBy',
      title: t('createdBy'),
      sort: 'createdBy',
      text: ({ createdBy }) => createdBy,
      cell: ({ createdBy }) => <MiddleTruncate text={createdBy || t('unknown')} />,
    },
  ]
}

/** The columns of a list of tokens. */
export const tokenColumns = (options: Options): ListColumn<ApiToken>[] => {
  const { t, format, nowMs, type, roleName } = options
  // The client id is no secret; of an access token only its ends may be shown.
  const keyOf = ({ id, hint }: ApiToken) => (type === 'ClientCredentials' ? id : hint || id)
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'description',
      isPrimary: true,
      text: row => nameOf(t, row),
      cell: row => <MiddleTruncate text={nameOf(t, row)} />,
      width: '22%',
    },
    {
      key: 'key',
      title: t(type === 'ClientCredentials' ? 'clientId' : 'token'),
      text: keyOf,
      cell: row => <MiddleTruncate text={keyOf(row)} keep={4} />,
    },
    ...(roleName ? tenantColumns(options, roleName) : []),
    {
      key: 'createdAt',
      title: t('createdAt'),
      sort: 'createdAt',
      text: ({ createdAt }) => dateIn(createdAt),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      width: '112px',
    },
    {
      key: 'lastUsedAt',
      title: t('lastUsed'),
      sort: 'lastUsedAt',
      text: ({ lastUsedAt }) => dateIn(lastUsedAt),
      cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} fallback={t('notUsed')} />,
      width: '112px',
    },
    {
      key: 'expires',
      title: t('expires'),
      sort: 'expires',
      text: ({ expires }) => dateIn(expires),
      cell: token => <ExpiryCell {...{ t, format, nowMs, token }} />,
      width: '128px',
    },
  ]
}

/** When a token ends, amber within seven days before. */
const ExpiryCell = ({ t, format, nowMs, token }: Pick<Options, 't' | 'format' | 'nowMs'> & { token: ApiToken }) => {
  const state = expiryOf(token, nowMs)
  if (state === 'never') return t('never')
  if (state === 'later') return <RelativeTime at={token.expires} />
  const { text, exact } = format.relativeTime(token.expires, nowMs)
  return (
    <Tooltip text={exact}>
      <Badge tone={state === 'past' ? 'danger' : 'warning'}>{state === 'past' ? t('expired') : text}</Badge>
    </Tooltip>
  )
}
