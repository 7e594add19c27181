import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { scrollIntoView } from '../../../../styles/layout.ts'
import { plain } from '../../../../styles/reset.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { paletteMessages } from './messages.ts'
import { paletteGroups, type PaletteGroup, type PaletteItem } from './paletteItems.ts'

/** Keeps its height, so that the field stays where it is while results change. */
const Results = styled.div.withConfig({ componentId: 'fe-palette-results' })`
  && {
    ${plain}
    display: flex;
    flex-direction: column;
    block-size: min(400px, 55vh);
    margin-inline: -8px;
  }
`

const List = styled.div.withConfig({ componentId: 'fe-palette-list' })`
  && {
    ${plain}
    display: block;
    overflow-y: auto;
  }
`

const Group = styled.div.withConfig({ componentId: 'fe-palette-group' })`
  && {
    ${plain}
    display: block;
    & + & {
      margin-block-start: 8px;
    }
  }
`

const GroupTitle = styled.div.withConfig({ componentId: 'fe-palette-title' })`
  && {
    ${plain}
    display: block;
    padding: 4px 8px;
    color: var(--_text-3);
    font: 500 12px/16px var(--_family);
  }
`

const Option = styled.div.withConfig({ componentId: 'fe-palette-option' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 36px;
    padding: 6px 8px;
    border-radius: var(--_radius-1);
    color: var(--_text-1);
    cursor: pointer;
    overflow-wrap: anywhere;
    & > svg {
      flex: none;
      color: var(--_text-2);
    }
    &:hover {
      background: var(--_surface-1);
    }
    &[aria-selected='true'] {
      background: var(--_surface-2);
      outline: 2px solid var(--_ring);
      outline-offset: -2px;
    }
    @media (pointer: coarse) {
      min-block-size: 44px;
    }
  }
`

const Label = styled.span.withConfig({ componentId: 'fe-palette-label' })`
  && {
    ${plain}
    flex: 1 1 auto;
    min-inline-size: 0;
  }
`

const Note = styled.span.withConfig({ componentId: 'fe-palette-note' })`
  && {
    ${plain}
    /* Its words stay whole; the label before it takes more lines. */
    flex: none;
    max-inline-size: 50%;
    color: var(--_text-2);
    font: 400 13px/18px var(--_family);
    text-align: end;
  }
`

const Message = styled.div.withConfig({ componentId: 'fe-palette-message' })`
  && {
    ${plain}
    display: grid;
    gap: 4px;
    padding: 8px;
  }
`

const titles = {
  recent: 'recent',
  actions: 'rowActions',
  sections: 'goTo',
  settings: 'settings',
  members: 'members',
  roles: 'roles',
} as const satisfies Record<PaletteGroup, string>

interface Props {
  /** Options have it with their number, the list with `list`. */
  id: string
  items: readonly PaletteItem[]
  active: PaletteItem | undefined
  /** What was typed. */
  text: string
  isLoading: boolean
  /** Why members and roles are missing. */
  failure: string | undefined
  onChoose: (item: PaletteItem) => void
}

/** What fits, in groups. Focus stays in the field above, which points at the active one. */
export const PaletteResults = ({ id, items, active, text, isLoading, failure, onChoose }: Props) => {
  const t = useMessages(paletteMessages)
  const groups = paletteGroups.filter(group => items.some(item => item.group === group))
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => scrollIntoView(list.current?.querySelector('[aria-selected=true]')), [active?.key])
  const isNothing = items.length === 0 && !isLoading
  return (
    <Results>
      {/* Pressing an option must not take focus from the field. */}
      <List
        ref={list}
        role="listbox"
        id={`${id}list`}
        aria-label={t('bulkResults')}
        onMouseDown={event => event.preventDefault()}
      >
        {groups.map(group => (
          <Group key={group} role="group" aria-labelledby={`${id}${group}`}>
            <GroupTitle id={`${id}${group}`} role="presentation">
              {t(titles[group])}
            </GroupTitle>
            {items.map(
              (item, index) =>
                item.group === group && (
                  <Option
                    key={item.key}
                    id={`${id}${index}`}
                    role="option"
                    aria-selected={item === active}
                    onClick={() => onChoose(item)}
                  >
                    <Icon icon={item.icon} size={16} />
                    <Label>
                      <UserText>{item.label}</UserText>
                    </Label>
                    {item.note && (
                      <Note>
                        <UserText>{item.note}</UserText>
                      </Note>
                    )}
                  </Option>
                ),
            )}
          </Group>
        ))}
      </List>
      {isLoading && <Message>{t('searching')}</Message>}
      {isNothing && (
        <Message>
          <Text>{t('nothing', { text })}</Text>
          {failure === undefined && <Text>{t('nothingText')}</Text>}
        </Message>
      )}
      {failure !== undefined && (
        <Message>
          <Text>{failure}</Text>
        </Message>
      )}
    </Results>
  )
}
