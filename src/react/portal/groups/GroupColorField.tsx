import { useMessages } from '../../messages/useMessages.ts'
import { ColorChoice } from '../../ui/portal/ColorChoice.tsx'
import { groupColors } from './groupColors.ts'
import { groupsMessages } from './messages.ts'

/** The color of a group. A color of another client stays as a choice of its own. */
export const GroupColorField = ({ name, defaultValue }: { name: string; defaultValue: string }) => {
  const t = useMessages(groupsMessages)
  const known = groupColors.map(({ key, value }) => ({ value: value as string, label: t(key) }))
  const isKnown = known.some(({ value }) => value === defaultValue)
  const choices = isKnown || defaultValue === '' ? known : [{ value: defaultValue, label: t('ownColor') }, ...known]
  return <ColorChoice name={name} legend={t('color')} choices={choices} defaultValue={defaultValue} />
}
