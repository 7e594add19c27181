import type { MenuItem } from '../ui/MenuEntry.tsx'
import type { Action } from './action.ts'

/** An action as an entry of a menu. */
export const menuItemOf = ({ key, label, icon, disabledReason, isDestructive, run }: Action): MenuItem => ({
  key: key ?? label,
  label,
  icon,
  disabledReason,
  isDanger: isDestructive,
  onSelect: () => void run(),
})
