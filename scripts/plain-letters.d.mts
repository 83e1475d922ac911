export declare function inPlainLetters(code: string): string
export declare function writeInPlainLetters(folder: string): Promise<void>
