/** Of arguments that several root fields take. */
export const EMAIL = { description: 'At most 254 characters. Case and spaces around it do not matter.' };

export const NEW_PASSWORD = {
  description: "8 to 1,024 characters; not the account's address, and none of those that attackers try first.",
};
