import { styled } from 'styled-components'
import { PlainList } from '../../ui/PlainList.ts'

/** A framed list with a line between its rows. */
export const TenantRows = styled(PlainList).withConfig({ componentId: 'fe-tenant-rows' })`
  && {
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-1);
    overflow: clip;
    & > li + li {
      border-block-start: 1px solid var(--_border-1);
    }
  }
`
