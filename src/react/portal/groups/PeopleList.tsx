import { useId } from 'react'
import { styled } from 'styled-components'
import type { GroupPerson } from '../../../http/groups/answers.ts'
import { groups } from '../../../state/portal/groups/groups.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { keepFocus } from '../../ui/keepFocus.ts'
import { PlainList } from '../../ui/PlainList.ts'
import { SearchField } from '../../ui/portal/SearchField.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { kitMessages } from '../../kit/kitMessages.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { useSearchText } from '../../kit/useSearchText.ts'
import { groupsMessages } from './messages.ts'

const Line = styled.li.withConfig({ componentId: 'fe-group-person' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 48px;
    padding-block: 4px;
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
  /** Shown when the list is empty and there is no search. */
  emptyText: string
  /** The members of the group, or everyone else. */
  source: 'members' | 'others'
  /** '' for a new group. */
  groupId: string
  /** People before those of the server. */
  first?: readonly GroupPerson[]
  /** People to leave out. */
  hidden?: readonly GroupPerson[]
  /** Default: nothing can be done. */
  line?: (person: GroupPerson) => PersonLine
}

const noPeople: readonly GroupPerson[] = []
const noAction = (_person: GroupPerson): PersonLine => ({})

/** People by name, found by a search. */
export const PeopleList = ({ title, searchLabel, emptyText, source, groupId, ...rest }: Props) => {
  const { first = noPeople, hidden = noPeople, line = noAction } = rest
  const t = useMessages(groupsMessages)
  const kit = useMessages(kitMessages)
  const own = useId()
  const { typed, search, type } = useSearchText()
  const people = useElementStore(groups)[source]
  const isNew = groupId === '' && source === 'members'
  const shown = { first, hidden, line, label: own, emptyText: search === '' ? emptyText : kit('nobodyFound') }
  return (
    <Stack $gap={2} role="group" aria-labelledby={own}>
      <Text id={own} data-tone="1">
        {title}
      </Text>
      {isNew ? (
        <People {...shown} people={noPeople} />
      ) : (
        <>
          <Row>
            <SearchField label={searchLabel} value={typed} onChange={type} />
          </Row>
          <QueryView query={people} params={{ groupId, search }} label={t('peopleLoading')} height="144px">
            {found => (
              <>
                <People {...shown} people={found.people} />
                {found.hasMore && <Text data-size="13">{kit('foundMore')}</Text>}
              </>
            )}
          </QueryView>
        </>
      )}
    </Stack>
  )
}

interface PeopleProps extends Required<Pick<Props, 'line' | 'emptyText'>> {
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

/** Where focus goes when the line of a button leaves the list: the next line, else the one before, else a search field. */
const besideLine = (button: HTMLElement) => {
  const line = button.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const list = button.closest('[role=group]')
  return () =>
    beside?.querySelector('button') ??
    list?.querySelector('input') ??
    list?.parentElement?.querySelector<HTMLElement>('input, button')
}

const Person = ({ person, tag, verb, label, run }: PersonLine & { person: GroupPerson }) => (
  <Line>
    <Avatar name={person.name} id={person.id} picture={person.picture} />
    <Who>
      <UserText>{person.name}</UserText>
      {tag !== undefined && <Badge>{tag}</Badge>}
      {tag === undefined && person.email !== person.name && (
        <Text as="span" data-size="12">
          <UserText>{person.email}</UserText>
        </Text>
      )}
    </Who>
    {run && (
      <Button
        aria-label={label}
        onClick={({ currentTarget }) => {
          keepFocus(currentTarget, besideLine(currentTarget))
          run(person)
        }}
      >
        {verb ?? ''}
      </Button>
    )}
  </Line>
)
