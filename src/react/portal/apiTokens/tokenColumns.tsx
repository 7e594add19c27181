import type { ApiToken, TokenType } from '../../../http/tokens/calls.ts'
import { expiryOf } from '../../../state/portal/common/expiry.ts'
import type { Format } from '../../messages/format.ts'
import { badge, chips, lines } from '../../ui/table/cells.tsx'
import { columnDetails } from '../../kit/list/columnDetails.tsx'
import type { FileColumn, ListColumn, RowDetails } from '../../kit/list/listTypes.ts'
import { exactOf, timeColumn, timeOf, type RelativeTimes } from '../../kit/list/timeColumn.tsx'
import { nameOf, type ApiTokensTranslate } from './tokenName.ts'

interface Options {
  t: ApiTokensTranslate
  format: Format
  nowMs: number
  type: TokenType
  /** Name of a role; undefined for tokens without roles. */
  roleName: ((id: string) => string) | undefined
}

const dayMs = 86_400_000

/** The column that only tokens of the organization have. */
const rolesColumn = ({ t, format }: Options, roleName: (id: string) => string): ListColumn<ApiToken> => {
  const rolesOf = ({ roleIds }: ApiToken) => roleIds.map(roleName)
  return {
    key: 'roles',
    title: t('roles'),
    min: 144,
    grow: 2,
    priority: 3,
    shrink: 'clip',
    text: token => format.list(rolesOf(token)),
    cell: token =>
      token.roleIds.length === 0 ? t('none') : chips(rolesOf(token), count => `+${format.number(count)}`),
    card: token => format.list(rolesOf(token)),
    tip: token => (token.roleIds.length > 2 ? format.list(rolesOf(token)) : undefined),
  }
}

/** The client id, which is no secret, or the ends of an access token. */
const keyOf = (type: TokenType, { id, hint }: ApiToken) => (type === 'ClientCredentials' ? id : hint || id)

/** What the file of a list has beyond its columns, in which it stands below another value. */
export const moreOfTokens = ({
  t,
  type,
  roleName,
}: Pick<Options, 't' | 'type' | 'roleName'>): FileColumn<ApiToken>[] => [
  { title: t(type === 'ClientCredentials' ? 'clientId' : 'token'), text: token => keyOf(type, token) },
  ...(roleName ? [{ title: t('createdBy'), text: ({ createdBy }: ApiToken) => createdBy }] : []),
]

/** The columns of a list of tokens. */
export const tokenColumns = (options: Options): ListColumn<ApiToken>[] => {
  const { t, format, nowMs, type, roleName } = options
  const times: RelativeTimes = at => format.relativeTime(at, nowMs)
  const expiry = timeColumn<ApiToken>(times, ({ expires }) => expires, t('never'))
  const creation = timeColumn<ApiToken>(times, ({ createdAt }) => createdAt)
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'description',
      isPrimary: true,
      grow: 3,
      text: token => nameOf(t, token),
      sub: token => keyOf(type, token),
    },
    ...(roleName ? [rolesColumn(options, roleName)] : []),
    {
      key: 'createdAt',
      title: t('createdAt'),
      sort: 'createdAt',
      priority: 1,
      ...creation,
      ...(roleName && {
        cell: ({ createdAt, createdBy }) => lines(timeOf(times, createdAt), createdBy || t('unknown')),
        tip: ({ createdAt, createdBy }) => `${exactOf(times, createdAt) ?? ''} · ${createdBy || t('unknown')}`,
      }),
    },
    {
      key: 'lastUsedAt',
      title: t('lastUsed'),
      sort: 'lastUsedAt',
      priority: 2,
      ...timeColumn(times, ({ lastUsedAt }) => lastUsedAt, t('notYet'), true),
    },
    {
      key: 'expires',
      title: t('expires'),
      sort: 'expires',
      priority: 4,
      ...expiry,
      fits: [...(expiry.fits ?? []), t('expiredAgo', { time: times(nowMs - 27 * dayMs).text })],
      cell: token => expiryCell(options, times, token),
      card: 'line',
      lineLabel: token => (expiryOf(token, nowMs) === 'past' ? '' : t('expires')),
    },
  ]
}

/** The details of a token: who created it has a line of its own, so the line of the time does not repeat it. */
export const tokenDetails = (columns: readonly ListColumn<ApiToken>[], options: Options): RowDetails<ApiToken> => {
  const { format, nowMs } = options
  const creation = timeColumn<ApiToken>(
    at => format.relativeTime(at, nowMs),
    ({ createdAt }) => createdAt,
  )
  return columnDetails(
    columns.map(column => (column.key === 'createdAt' ? { ...column, ...creation } : column)),
    moreOfTokens(options),
  )
}

/** When a token ends, amber within seven days before. */
const expiryCell = ({ t, nowMs }: Options, times: RelativeTimes, token: ApiToken) => {
  const state = expiryOf(token, nowMs)
  if (state === 'never') return t('never')
  if (state === 'later') return timeOf(times, token.expires)
  const { text: time } = times(token.expires)
  return state === 'past' ? badge(t('expiredAgo', { time }), 'danger') : badge(time, 'warning')
}
