-- Table 2 stands before table 10: numbers inside of texts count as numbers, letters as Germans read them.
create collation counted (provider = icu, locale = 'de-u-kn-true');
