import { styled } from 'styled-components'
import type { ReadFigures } from '../../../http/usage/answers.ts'
import { plain } from '../../../styles/reset.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { UserText } from '../../ui/Text.tsx'
import { usageMessages } from './messages.ts'
import { partText, type KnownMeter } from './usageTexts.ts'

/** How many parts are named. */
const most = 5

const Parts = styled.ul.withConfig({ componentId: 'fe-usage-parts' })`
  && {
    ${plain}
    display: grid;
    gap: 4px;
    list-style: none;
    font: 400 13px/18px var(--_family);
    color: var(--_text-2);
  }
  && > li {
    ${plain}
    display: flex;
    justify-content: space-between;
    gap: 12px;
    overflow-wrap: anywhere;
  }
  && > li > :last-child {
    color: var(--_text-1);
    font-variant-numeric: tabular-nums;
  }
`

const Cell = styled.span.withConfig({ componentId: 'fe-usage-part' })`
  && {
    ${plain}
  }
`

/** The largest parts of a figure by name; the others together. */
export const PartList = ({ meter, parts }: { meter: KnownMeter; parts: ReadFigures['parts'] }) => {
  const t = useMessages(usageMessages)
  const { number } = useFormat()
  if (parts.length === 0) return null
  const shown = parts.length > most + 1 ? parts.slice(0, most) : parts
  const rest = parts.slice(shown.length)
  return (
    <Parts aria-label={t('byPart')}>
      {shown.map(part => (
        <li key={part.part}>
          <Cell>
            <UserText>{partText(t, meter, part)}</UserText>
          </Cell>
          <Cell>{number(part.total)}</Cell>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Cell>{t('moreParts', { count: rest.length })}</Cell>
          <Cell>{number(rest.reduce((sum, { total }) => sum + total, 0))}</Cell>
        </li>
      )}
    </Parts>
  )
}
