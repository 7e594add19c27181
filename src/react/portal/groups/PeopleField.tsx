import { useState } from 'react'
import { styled } from 'styled-components'
import type { GroupItem, GroupPerson } from '../../../http/groups/answers.ts'
import { groups } from '../../../state/portal/groups/groups.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { FieldGroup, Legend } from '../../ui/FieldGroup.ts'
import { FormValues, useFormValue } from '../../ui/portal/formValue.tsx'
import { Text } from '../../ui/Text.tsx'
import { useHas } from '../../kit/useHas.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { groupsMessages } from './messages.ts'
import { valuesOfPeople } from './peopleChange.ts'
import { PeopleList, type PersonLine } from './PeopleList.tsx'

const Sides = styled.div.withConfig({ componentId: 'fe-group-people' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px 24px;
    align-items: start;
    @container (inline-size >= 540px) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

interface Change {
  added: readonly GroupPerson[]
  removed: readonly string[]
}

const unchanged: Change = { added: [], removed: [] }

interface Props {
  name: string
  group: GroupItem
}

/** Who is in a group and who is not, each list with its own search; the form gets what is to change. */
export const PeopleField = ({ name, group }: Props) => {
  const t = useMessages(groupsMessages)
  const may = usePermissions()
  const maySearch = useHas()(useElementStore(groups).others)
  const { value, setValue, source, onBlur } = useFormValue(unchanged)
  const [news, setNews] = useState({ text: '', count: 0 })
  const tell = (text: string) => setNews(({ count }) => ({ text, count: count + 1 }))
  const { added, removed } = value
  const mayAdd = may('fe.secure.write.groupsUsers')
  const mayRemove = may('fe.secure.delete.groupsUsers')

  const add = (person: GroupPerson) => {
    setValue({ ...value, added: [person, ...added] })
    tell(t('personAdded', { name: person.name }))
  }
  const take = ({ id, name: who }: GroupPerson) => {
    setValue(
      added.some(person => person.id === id)
        ? { ...value, added: added.filter(person => person.id !== id) }
        : { ...value, removed: [...removed, id] },
    )
    tell(t('personRemoved', { name: who }))
  }
  const keep = ({ id, name: who }: GroupPerson) => {
    setValue({ ...value, removed: removed.filter(other => other !== id) })
    tell(t('personKept', { name: who }))
  }

  const insideLine = (person: GroupPerson): PersonLine => {
    if (removed.includes(person.id))
      return { tag: t('isLeaving'), verb: t('keepVerb'), label: t('keepPerson', { name: person.name }), run: keep }
    const isNew = added.some(({ id }) => id === person.id)
    const removal = { verb: t('remove'), label: t('removeName', { name: person.name }), run: take }
    return { ...(isNew && { tag: t('isNew') }), ...((isNew || mayRemove) && removal) }
  }
  const outsideLine = (person: GroupPerson): PersonLine => ({
    verb: t('addVerb'),
    label: t('addPerson', { name: person.name }),
    run: add,
  })

  return (
    <FieldGroup onBlur={onBlur}>
      <Legend>{t('members')}</Legend>
      <Sides>
        <PeopleList
          title={t('inGroup')}
          searchLabel={t('searchInGroup')}
          emptyText={t('nobodyInside')}
          source="members"
          groupId={group.id}
          first={added}
          line={insideLine}
        />
        {mayAdd && maySearch && (
          <PeopleList
            title={t('others')}
            searchLabel={t('searchOthers')}
            emptyText={t('nobodyElse')}
            source="others"
            groupId={group.id}
            hidden={added}
            line={outsideLine}
          />
        )}
        {mayAdd && maySearch === false && <Text data-size="13">{t('cannotSearch')}</Text>}
      </Sides>
      {added.length + removed.length > 0 && (
        <Text data-size="13">{t('changes', { added: added.length, removed: removed.length })}</Text>
      )}
      <FormValues
        name={name}
        values={valuesOfPeople(
          added.map(({ id }) => id),
          removed,
        )}
        source={source}
      />
      <Announcer text={news.text || undefined} count={news.count} />
    </FieldGroup>
  )
}
