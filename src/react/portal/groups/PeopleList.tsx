import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { groups, searchWhole, type PeopleSearch } from '../../../state/portal/groups/groups.ts'
import type { GroupPerson } from '../../../http/groups/answers.ts'
import { plain } from '../../../styles/reset.ts'
import { useFlow, useScope } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { MiddleTruncate } from '../../ui/MiddleTruncate.tsx'
import { PlainList } from '../../ui/PlainList.ts'
import { SearchField } from '../../ui/portal/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useCapabilities } from '../common/useCapabilities.ts'
import { groupsMessages } from './messages.ts'

const Line = styled.li.withConfig({ componentId: 'fe-group-person' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 48px;
    border-block-end: 1px solid var(--_border-1);
    &:last-child {
      border-block-end: 0;
    }
  }
`

const Who = styled.div.withConfig({ componentId: 'fe-group-person-name' })`
  && {
    ${plain}
    flex: 1;
    min-inline-size: 0;
    display: grid;
    justify-items: start;
    & > * {
      max-inline-size: 100%;
    }
  }
`

/** What a line says about a person, and what its button does; without a button where nothing can be done. */
export interface PersonLine {
  tag?: string
  verb?: string
  /** Accessible name of the button, with the verb in it. */
  label?: string
  run?: (person: GroupPerson) => void
}

interface Props {
  title: string
  searchLabel: string
  /** Shown when there is nobody, and nothing is searched for. */
  emptyText: string
  /** The members of the group, or everyone else. */
  source: 'members' | 'others'
  /** '' for a new group. */
  groupId: string
  /** People before those of the server. */
  first?: readonly GroupPerson[]
  /** People to leave out. */
  hidden?: readonly GroupPerson[]
  line: (person: GroupPerson) => PersonLine
}

/** How long typing must pause before it is searched for. */
const searchDelayMs = 250

const noPeople: readonly GroupPerson[] = []

/** People by name, found by a search of the server, or in the whole group where it sends that. */
export const PeopleList = ({ title, searchLabel, emptyText, source, groupId, line, ...rest }: Props) => {
  const { first = noPeople, hidden = noPeople } = rest
  const t = useMessages(groupsMessages)
  const errorText = useErrorText()
  const own = useId()
  const { after } = useScope()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [cancel, setCancel] = useState<() => void>()
  const flow = useFlow(groups)
  const has = useCapabilities()
  const isWhole = source === 'members' && has !== undefined && !has(flow.capabilities.members)
  const isNew = groupId === '' && source === 'members'
  const wanted = { groupId, search: isWhole ? '' : search }
  const find = (text: string) => {
    setTyped(text)
    cancel?.()
    const stop = after(searchDelayMs, () => setSearch(text.trim()))
    setCancel(() => stop)
  }
  const head = (
    <>
      <Text id={own} data-tone="1">
        {title}
      </Text>
      {!isNew && (
        <Row>
          <SearchField label={searchLabel} value={typed} onChange={find} />
        </Row>
      )}
    </>
  )
  const shown = { first, hidden, line, label: own, emptyText: search === '' ? emptyText : t('nobodyFound') }
  return (
    <Stack $gap={2} role="group" aria-labelledby={own}>
      {head}
      {isNew ? (
        <People {...shown} people={noPeople} />
      ) : (
        <Found
          key={wanted.search}
          query={flow[source]}
          wanted={wanted}
          search={search}
          errorText={errorText}
          shown={shown}
        />
      )}
    </Stack>
  )
}

type PeopleQuery = ReturnType<typeof useGroups>['members']
const useGroups = () => useFlow(groups)

interface FoundProps {
  query: PeopleQuery
  wanted: PeopleSearch
  /** What is searched for in a whole group. */
  search: string
  errorText: ReturnType<typeof useErrorText>
  shown: Omit<PeopleProps, 'people'>
}

const Found = ({ query, wanted, search, errorText, shown }: FoundProps) => {
  const t = useMessages(groupsMessages)
  const { data, error } = useStore(query.of(wanted))
  if (!data && error)
    return (
      <Stack $gap={2}>
        <Text data-tone="danger" data-size="13" role="alert">
          {t('peopleFailed', { reason: errorText(error) })}
        </Text>
        <div>
          <Button onClick={() => void query.refresh(wanted)}>{t('tryAgain')}</Button>
        </div>
      </Stack>
    )
  if (!data)
    return (
      <div aria-busy="true" aria-label={t('peopleLoading')} role="status">
        <Skeleton $height="144px" />
      </div>
    )
  const found = data.isWhole ? searchWhole(data.people, search) : data
  return (
    <>
      <People {...shown} people={found.people} />
      {found.hasMore && <Text data-size="13">{t('peopleMore')}</Text>}
    </>
  )
}

interface PeopleProps extends Pick<Props, 'line' | 'emptyText'> {
  people: readonly GroupPerson[]
  first: readonly GroupPerson[]
  hidden: readonly GroupPerson[]
  /** Id of the list's title. */
  label: string
}

const People = ({ people, first, hidden, label, emptyText, line }: PeopleProps) => {
  const left = new Set([...first, ...hidden].map(({ id }) => id))
  const shown = [...first, ...people.filter(({ id }) => !left.has(id))]
  if (shown.length === 0) return <Text data-size="13">{emptyText}</Text>
  return (
    <PlainList aria-labelledby={label}>
      {shown.map(person => (
        <Person key={person.id} person={person} {...line(person)} />
      ))}
    </PlainList>
  )
}

const Person = ({ person, tag, verb, label, run }: PersonLine & { person: GroupPerson }) => (
  <Line>
    <Avatar name={person.name} id={person.id} picture={person.picture} />
    <Who>
      <MiddleTruncate text={person.name} />
      {tag !== undefined && <Badge>{tag}</Badge>}
      {tag === undefined && person.email !== person.name && (
        <Text as="span" data-size="12">
          <MiddleTruncate text={person.email} />
        </Text>
      )}
    </Who>
    {run && (
      <Button aria-label={label} onClick={() => run(person)}>
        {verb ?? ''}
      </Button>
    )}
  </Line>
)
