import { defineMessages } from '../../messages/messages.ts'

/** Messages of the portal's dialogs. */
export const dialogMessages = defineMessages('dialogs', {
  close: 'Close',
  cancel: 'Cancel',
  dialogFailed: 'The dialog could not be loaded. Check your connection and try again.',
  unsavedQuestion: 'Discard what you entered?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  typeName: 'To confirm, type “{name}”',
  lost: 'Lost:',
  kept: 'Kept:',
  secretWarning: "Copy it now and keep it safe. It won't be shown again.",
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select the text to copy it',
  copyAndClose: 'Copy and close',
  download: 'Download .env',
  notCopied: "You haven't copied it yet, and it won't be shown again.",
  goBack: 'Go back',
  closeAnyway: 'Close anyway',
  stepUpTitle: "Confirm it's you",
  stepUpText: 'Confirm with your second factor to continue. The rest happens automatically.',
  stepUpElsewhere: 'Confirm with your second factor on another page to continue. Then come back and start again here.',
  stepUpContinue: 'Continue',
  signInAgainText:
    'For your security, sign in again to continue. What you entered stays. The rest happens automatically.',
  signInAgain: 'Sign in again',
  stepUpRunning: 'Confirmed. Please wait.',
  readOnly:
    'You can look at this, but not change it. Changing it takes the permission {permission}, which an administrator of your organization can grant.',
  noPermission: 'You need the permission “{permission}”. An administrator of your organization can grant it.',
  noPermissionTitle: "You don't have access",
})
