import { defineMessages } from '../../../messages/messages.ts'

/** Messages of the portal's dialogs. */
export const dialogMessages = defineMessages('dialogs', {
  close: 'Close',
  cancel: 'Cancel',
  unsavedQuestion: 'Discard what you entered?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  typeName: 'To confirm, type “{name}”',
  lost: 'Lost:',
  kept: 'Stays:',
  secretWarning: "Copy it now and keep it safe. It won't be shown again.",
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select the text to copy it',
  copyAndClose: 'Copy and close',
  download: 'Download .env',
  notCopied: "You haven't copied it yet, and it won't be shown again.",
  goBack: 'Go back',
  closeAnyway: 'Close anyway',
  stepUpTitle: 'Confirm that it is you',
  stepUpText: 'This needs your second factor once more. After that it is done by itself.',
  stepUpElsewhere: 'This needs your second factor once more, on another page. Begin again when you are back.',
  stepUpContinue: 'Continue',
  stepUpRunning: 'Confirmed. Please wait.',
  noPermission: 'You need the permission “{permission}”. An administrator of your organization can grant it.',
  noPermissionTitle: "You don't have access",
})
