import { css, styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** What a colour means; there is always a word too. */
export type Tone = 'neutral' | 'accent' | 'danger' | 'warning' | 'success' | 'info'

/** The look of a badge, for lists whose cells are plain elements; `data-tone` has its tone. */
export const badge = css`
  ${plain}
  flex-shrink: 0;
  display: inline-block;
  max-inline-size: 100%;
  padding: 2px 8px;
  border: 1px solid transparent;
  border-radius: var(--_radius-1);
  background: var(--_surface-2);
  color: var(--_text-2);
  font: 500 12px/16px var(--_family);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: middle;
  ${['accent', 'danger', 'warning', 'success', 'info'].map(
    tone => `&[data-tone='${tone}'] { background: var(--_${tone}-subtle); color: var(--_${tone}-text); }`,
  )}
`

const Box = styled.span.withConfig({ componentId: 'fe-badge' })`
  && {
    ${badge}
  }
`

/** A state or a kind, as a short text. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: string }) => (
  <Box data-tone={tone}>{children}</Box>
)
