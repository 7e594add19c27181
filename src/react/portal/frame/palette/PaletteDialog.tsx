import { useStore } from '@nanostores/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { topAccount } from '../../../../state/portal/allAccounts/topAccount.ts'
import { keyboardShortcuts } from '../../../../state/kit/keyboardShortcuts.ts'
import { navigation } from '../../../../state/portal/navigation.ts'
import { recentChoices } from '../../../../state/portal/palette/recentChoices.ts'
import { plain } from '../../../../styles/reset.ts'
import { useElementStore } from '../../../app/host.ts'
import { usePermissions } from '../../../kit/usePermissions.ts'
import { useSearchText } from '../../../kit/useSearchText.ts'
import { kitMessages } from '../../../kit/kitMessages.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { stepInList } from '../../../ui/focus.ts'
import { SearchField } from '../../../ui/portal/SearchField.tsx'
import type { SectionCommands } from '../../command.ts'
import { commandTexts } from '../../common/commands/commandTexts.ts'
import type { Section } from '../../section.ts'
import { paletteMessages } from './messages.ts'
import { useSectionTitle } from '../../common/useSectionTitle.ts'
import { inGroups, itemsAtFirst, itemsFor, itemsOfSections, type PaletteItem } from './paletteItems.ts'
import { PaletteResults } from './PaletteResults.tsx'
import { useFoundRows } from './useFoundRows.ts'

/** The field grows along the line it is in, which here would be the dialog's column. */
const FieldLine = styled.div.withConfig({ componentId: 'fe-palette-field' })`
  && {
    ${plain}
    display: flex;
  }
`

const Foot = styled.div.withConfig({ componentId: 'fe-palette-foot' })`
  && {
    ${plain}
    display: block;
  }
`

/** What the command palette is shown with. */
export interface PaletteProps {
  /** The sections in the navigation. */
  sections: readonly Section[]
  commands: readonly SectionCommands[]
  onChoose: (item: PaletteItem) => void
  onClose: () => void
  /** Shows the keys. */
  onKeys: () => void
}

/** What fits the text in the field. */
const useResults = ({ sections, commands }: PaletteProps, text: string, searched: string) => {
  const t = useMessages(commandTexts)
  const { tabsOf } = useElementStore(navigation)
  const { $recent } = useElementStore(recentChoices)
  const recent = useStore($recent)
  const can = usePermissions()
  const found = useFoundRows(commands, searched)
  // Who manages no other organizations has nothing to do there.
  const { isReseller } = useStore(useElementStore(topAccount))
  const offered = isReseller ? commands : commands.filter(({ section }) => section !== 'allAccounts')
  const known = itemsOfSections(sections, offered, { t, titleOf: useSectionTitle(), can, tabsOf })
  const items = text === '' ? itemsAtFirst(known, recent) : inGroups([...itemsFor(text, known), ...found.items])
  return { items, isLoading: text !== '' && (found.isLoading || text !== searched), error: found.error }
}

/** Finds sections, settings, members, roles and actions by what is typed, and goes there. */
export const PaletteDialog = (props: PaletteProps) => {
  const { onChoose, onClose, onKeys } = props
  const t = useMessages(paletteMessages)
  const ofKit = useMessages(kitMessages)
  const errorText = useErrorText()
  const own = useId()
  const { isAllowed } = useElementStore(keyboardShortcuts)
  const { add } = useElementStore(recentChoices)
  const { typed, search, type } = useSearchText()
  const text = typed.trim()
  const { items, isLoading, error } = useResults(props, text, search)
  const [activeKey, setActive] = useState<string>()
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === activeKey),
  )
  const active = items[index]

  const choose = (item: PaletteItem) => {
    add(item.key)
    onClose()
    onChoose(item)
  }
  const onKey = (event: KeyboardEvent): boolean => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (event.key === 'Enter') {
      if (active) choose(active)
    } else if (isArrow && items.length > 0)
      setActive(items[stepInList(event.key, index, items.length, 'block') ?? 0]?.key)
    else return false
    event.preventDefault()
    return true
  }
  const failure = error && t('notSearched', { reason: errorText(error) })
  const newsOf = () => {
    if (text === '' || isLoading) return ''
    const found = items.length === 0 ? t('nothing', { text }) : ofKit('results', { count: items.length })
    return failure === undefined ? found : `${found} ${failure}`
  }
  return (
    <Dialog title={t('title')} closeLabel={t('close')} size="wide" onClose={onClose}>
      <FieldLine>
        <SearchField
          label={t('field')}
          value={typed}
          onChange={next => {
            setActive(undefined)
            type(next)
          }}
          combobox={{
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': items.length > 0,
            'aria-controls': `${own}list`,
            'aria-activedescendant': active && `${own}${index}`,
            onKey,
          }}
        />
      </FieldLine>
      <PaletteResults
        id={own}
        items={items}
        active={active}
        text={text}
        isLoading={isLoading}
        failure={failure}
        onChoose={choose}
      />
      <Announcer text={newsOf()} />
      {isAllowed() && (
        <Foot>
          <Button variant="link" onClick={onKeys}>
            {t('keys')}
          </Button>
        </Foot>
      )}
    </Dialog>
  )
}
