import type { Area } from '../../../demo/catalogue/areas.tsx'
import { ToastRegion } from '../../../src/react/ui/Toast.tsx'

/** An area of the catalogue with what its controls need around them. */
export const shown = ({ Content }: Area) => (
  <ToastRegion>
    <Content />
  </ToastRegion>
)

/** The sizes that an area is made for. */
export const densityOf = ({ isForLogin }: Area): 'login' | 'portal' => (isForLogin ? 'login' : 'portal')
