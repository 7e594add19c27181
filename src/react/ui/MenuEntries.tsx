import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { MenuButton, MenuEntry, type MenuItem } from './MenuEntry.tsx'
import { sheetPx } from './popover.ts'

const groupPx = 184

/** Width of a popover with so many groups beside each other. */
export const groupsPx = (count: number) => count * (groupPx + 4) + 30

/** The groups scroll, so that what ends the menu stays in sight. */
const GroupsView = styled.div.withConfig({ componentId: 'fe-menu-view' })`
  && {
    ${plain}
    flex: 0 1 auto;
    min-block-size: 0;
    padding: 4px;
    overflow: auto;
    overscroll-behavior: contain;
  }
`

/** What ends a menu of groups. */
const End = styled.div.withConfig({ componentId: 'fe-menu-end' })`
  && {
    ${plain}
    flex: none;
    display: flex;
    gap: 4px;
    padding: 4px;
    border-block-start: 1px solid var(--_border-1);
    @media (min-width: ${sheetPx + 0.02}px) {
      &[data-empty] {
        display: none;
      }
    }
    & > [role='menuitem'] {
      flex: 1 1 auto;
      grid-template-columns: minmax(0, 1fr);
      inline-size: auto;
    }
    & > [role='menuitem'] > span {
      grid-column: 1;
    }
    @media (max-width: ${sheetPx}px) {
      padding: 8px 12px calc(8px + env(safe-area-inset-bottom, 0px));
      & > [role='menuitem'] {
        min-block-size: 44px;
        border: 1px solid var(--_border-1);
        place-content: center;
        grid-template-columns: auto;
      }
    }
  }
`

/** Closes a sheet; a menu beside its button closes by a press elsewhere. */
const SheetEnd = styled(MenuButton).withConfig({ componentId: 'fe-menu-done' })`
  && {
    display: none;
    @media (max-width: ${sheetPx}px) {
      display: grid;
      grid-template-columns: auto;
      place-content: center;
      background: var(--_accent);
      border-color: var(--_accent-edge);
      color: var(--_on-accent);
      font-weight: 500;
      &:hover,
      &:focus-visible {
        background: var(--_accent-hover);
      }
    }
  }
`

/** Groups beside each other, as many as there is room for. */
const Groups = styled.div.withConfig({ componentId: 'fe-menu-groups' })`
  && {
    ${plain}
    columns: 3 ${groupPx}px;
    column-gap: 4px;
    padding-block-end: 4px;
    &[data-groups='1'] {
      columns: auto;
    }
    & > * {
      break-inside: avoid;
    }
  }
`

const GroupName = styled.div.withConfig({ componentId: 'fe-menu-group' })`
  && {
    ${plain}
    padding: 12px 10px 4px;
    color: var(--_text-1);
    font: 600 13px/18px var(--_family);
  }
`

/** Entries of a menu that belong together, with a heading. */
export interface MenuGroup {
  label: string
  items: readonly MenuItem[]
}

interface Props {
  items: readonly MenuItem[]
  groups: readonly MenuGroup[] | undefined
  doneLabel: string | undefined
  onChoose: (item: MenuItem) => void
  onDone: () => void
}

/** The entries of an open menu, in groups where it has them. */
export const MenuEntries = ({ items, groups, doneLabel, onChoose, onDone }: Props) => {
  const entriesOf = (some: readonly MenuItem[]) =>
    some.map(item => <MenuEntry key={item.key} item={item} onChoose={() => onChoose(item)} />)
  if (!groups) return entriesOf(items)
  return (
    <>
      <GroupsView>
        <Groups data-groups={groups.length}>
          {groups.map(group => (
            <div key={group.label} role="group" aria-label={group.label}>
              <GroupName aria-hidden="true">{group.label}</GroupName>
              {entriesOf(group.items)}
            </div>
          ))}
        </Groups>
      </GroupsView>
      {(items.length > 0 || doneLabel !== undefined) && (
        <End data-empty={items.length === 0 ? '' : undefined}>
          {entriesOf(items)}
          {doneLabel !== undefined && (
            <SheetEnd type="button" role="menuitem" tabIndex={-1} onClick={onDone}>
              {doneLabel}
            </SheetEnd>
          )}
        </End>
      )}
    </>
  )
}
