import { styled } from 'styled-components'
import { Text } from './Text.tsx'

/** A line that is filled later and announced then; until then it takes no space and leaves no gap. */
export const StatusLine = styled(Text).attrs({ role: 'status' }).withConfig({ componentId: 'fe-status-line' })`
  &&&:empty {
    position: absolute;
  }
`
