import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { AttentionItem } from '../../../state/portal/attention.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { plainText } from '../../kit/sectionContext.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { attentionActs } from './attentionActs.ts'
import { overviewMessages } from './messages.ts'

const Items = styled.ul.withConfig({ componentId: 'fe-attention' })`
  && {
    ${plain}
    display: block;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-1);
    list-style: none;
    container: fe-attention / inline-size;
  }
`

const Item = styled.li.withConfig({ componentId: 'fe-attention-item' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px 12px;
    padding: 12px 16px;
    @container fe-attention (max-width: 559px) {
      align-items: start;
      & > button {
        grid-column: 2 / -1;
        justify-self: start;
      }
    }
    & + & {
      border-block-start: 1px solid var(--_border-1);
    }
  }
`

const Mark = styled.span.withConfig({ componentId: 'fe-attention-mark' })`
  && {
    ${plain}
    display: grid;
    color: var(--_text-2);
    &[data-tone='danger'] {
      color: var(--_danger-text);
    }
    &[data-tone='warning'] {
      color: var(--_warning-text);
    }
  }
`

const Words = styled.div.withConfig({ componentId: 'fe-attention-words' })`
  && {
    ${plain}
    overflow-wrap: anywhere;
  }
`

const marks = {
  danger: { icon: CircleAlert, text: 'urgent' },
  warning: { icon: TriangleAlert, text: 'soon' },
  info: { icon: Info, text: 'note' },
} as const

/** What needs attention, the most urgent first, each with the way to where it is dealt with. */
export const AttentionList = ({ items }: { items: readonly AttentionItem[] }) => {
  const t = useMessages(overviewMessages)
  const format = useFormat()
  const own = useId()
  const { goTo } = useElementStore(navigation)
  const can = usePermissions()
  const actOf = ({ kind, place, count = 1 }: AttentionItem) => {
    const { text, permission } = attentionActs[kind]
    return permission === undefined || can(permission)
      ? plainText(t, text, { count })
      : t('goTo', { section: t(place.section) })
  }
  const textOf = ({ kind, count = 0, name = '', at }: AttentionItem) =>
    t(kind, { count, name, date: at === undefined ? '' : format.date(at, 'long') })
  return (
    <Items aria-label={t('overview')}>
      {items.map((item, index) => {
        const { tone, place } = item
        const { icon, text } = marks[tone]
        return (
          <Item key={`${item.kind} ${item.name ?? ''} ${index}`}>
            <Mark data-tone={tone}>
              <Icon icon={icon} />
              <VisuallyHidden>{t(text)}</VisuallyHidden>
            </Mark>
            <Words id={`${own}${index}`}>
              <Text data-tone="1">
                <UserText>{textOf(item)}</UserText>
              </Text>
            </Words>
            <Button
              aria-describedby={`${own}${index}`}
              onClick={() => void goTo(place.section, place.tab, place.query)}
            >
              {actOf(item)}
            </Button>
          </Item>
        )
      })}
    </Items>
  )
}
