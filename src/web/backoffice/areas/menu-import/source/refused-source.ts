/** Why a file or text cannot be read, in words for the person. */
export class RefusedSource extends Error {}
