import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'
import { connectionStateOf } from '../../../state/portal/sso/connectionState.ts'
import type { ListColumn } from '../../kit/list/listTypes.ts'
import type { Format } from '../../messages/format.ts'
import { badge, chips } from '../../ui/table/cells.tsx'
import type { SsoTranslate } from '../../sso/messages.ts'
import { stateText, stateTones } from './stateTexts.ts'

const namesOf = ({ domains }: SsoConnectionItem) => domains.map(({ domain }) => domain)

/** The columns of the list of connections. */
export const connectionColumns = (t: SsoTranslate, format: Format): ListColumn<SsoConnectionItem>[] => [
  {
    key: 'provider',
    title: t('provider'),
    isPrimary: true,
    min: 156,
    text: ({ type }) => t(type),
  },
  {
    key: 'domains',
    title: t('domains'),
    min: 140,
    grow: 3,
    priority: 2,
    shrink: 'clip',
    text: row => format.list(namesOf(row)),
    cell: row => (row.domains.length === 0 ? t('none') : chips(namesOf(row), count => t('moreOf', { count }))),
    card: row => (row.domains.length === 0 ? t('noDomains') : format.list(namesOf(row))),
    tip: row => (row.domains.length > 2 ? format.list(namesOf(row)) : undefined),
  },
  {
    key: 'status',
    title: t('status'),
    fits: (['unconfigured', 'inProgress', 'inactive', 'active'] as const).map(state => stateText(t, state)),
    priority: 3,
    shrink: 'clip',
    text: row => stateText(t, connectionStateOf(row)),
    cell: row => badge(stateText(t, connectionStateOf(row)), stateTones[connectionStateOf(row)]),
    card: 'end',
  },
]
