/** Keys of A to Z on a telephone (ITU-T E.161), for numbers such as 1-800-555-HELP. */
const KEYPAD = '22233344455566677778889999';

/** The text with every letter as the key that it is on; what is no letter stays. */
export function keypadDigits(text: string): string {
  return text.toUpperCase().replaceAll(/[A-Z]/g, (letter) => KEYPAD.charAt(letter.charCodeAt(0) - 65));
}
