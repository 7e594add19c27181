// Icons are imported from a file each, so that a chunk holds the icons of its own screens only. The library has types for
// its index alone.
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide'

  const icon: IconNode
  export default icon
}
