import { styled } from 'styled-components'
import { Text } from './Text.tsx'

/** A line that is filled later and announced then; until then it takes no room and makes no gap. */
export const StatusLine = styled(Text).attrs({ role: 'status' }).withConfig({ componentId: 'fe-status-line' })`
  &&&:empty {
    position: absolute;
  }
`
