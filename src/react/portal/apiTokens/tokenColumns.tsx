import type { ApiToken, TokenType } from '../../../http/tokens/calls.ts'
import { expiryOf } from '../../../state/portal/apiTokens/expiry.ts'
import type { Format } from '../../messages/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Tooltip } from '../../ui/portal/Tooltip.tsx'
import type { FileColumn, ListColumn } from '../../kit/list/listTypes.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
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

/** The column that only tokens of the organization have. */
const rolesColumn = ({ t, format }: Options, roleName: (id: string) => string): ListColumn<ApiToken> => {
  const rolesOf = ({ roleIds }: ApiToken) => format.list(roleIds.map(roleName))
  return {
    key: 'roles',
    title: t('roles'),
    text: rolesOf,
    cell: ({ roleIds }) =>
      roleIds.length === 0 ? (
        t('noRoles')
      ) : (
        <Row $gap={1}>
          {roleIds.map(id => (
            <Badge key={id}>{roleName(id)}</Badge>
          ))}
        </Row>
      ),
    min: 140,
    grow: 2,
    priority: 3,
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
  return [
    {
      key: 'name',
      title: t('name'),
      sort: 'description',
      isPrimary: true,
      text: row => nameOf(t, row),
      cell: row => (
        <Stack $gap={0}>
          <MiddleTruncate text={nameOf(t, row)} />
          <Text data-size="12">
            <MiddleTruncate text={keyOf(type, row)} keep={4} />
          </Text>
        </Stack>
      ),
      grow: 3,
    },
    ...(roleName ? [rolesColumn(options, roleName)] : []),
    {
      key: 'createdAt',
      title: t('createdAt'),
      sort: 'createdAt',
      text: ({ createdAt }) => dateIn(createdAt),
      cell: ({ createdAt, createdBy }) => (
        <Stack $gap={0}>
          <RelativeTime at={createdAt} />
          {roleName && (
            <Text data-size="12">
              <MiddleTruncate text={createdBy || t('unknown')} />
            </Text>
          )}
        </Stack>
      ),
      min: 128,
      priority: 1,
    },
    {
      key: 'lastUsedAt',
      title: t('lastUsed'),
      sort: 'lastUsedAt',
      text: ({ lastUsedAt }) => dateIn(lastUsedAt),
      cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} fallback={t('notUsed')} />,
      min: 128,
      priority: 2,
    },
    {
      key: 'expires',
      title: t('expires'),
      sort: 'expires',
      text: ({ expires }) => dateIn(expires),
      cell: token => <ExpiryCell {...{ t, format, nowMs, token }} />,
      min: 116,
      priority: 4,
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
